/** Rows of `ROUTES`: the maker's catalogue, and the applications for its products. */
export const PRODUCT_PAGES = [
  {
    path: '/productMan',
    page: 'productMan',
    isList: true,
    title: 'productMan',
    opens: 'product:edit',
    words: ['product', 'field'],
    menu: 'work',
  },
  {
    path: '/productReview',
    page: 'productReview',
    isList: true,
    title: 'productReview',
    opens: 'product:review',
    ofOrganisation: true,
    words: ['product', 'field'],
    menu: 'work',
  },
] as const;
