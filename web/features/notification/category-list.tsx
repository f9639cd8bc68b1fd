import Badge from '@cloudscape-design/components/badge';
import { useTranslation } from 'react-i18next';
import type { MessageCategory, NotificationCategory } from '#shared/notification/notification.ts';
import { shortNumber } from '#web/ui/short-number.ts';

interface CategoryListProps {
  readonly categories: readonly MessageCategory[];
  readonly shown: NotificationCategory;
  readonly onChoose: (category: NotificationCategory) => void;
}

/** Lists the categories of messages, each with its number of unread messages. */
export function CategoryList({ categories, shown, onChoose }: CategoryListProps) {
  const { t } = useTranslation('portal');
  return (
    <nav aria-label={t('messages.categories')}>
      <ul className="message-categories">
        {categories.map(({ cateCode, cateName, newMessage }) => (
          <li key={cateCode}>
            <button type="button" aria-current={cateCode === shown || undefined} onClick={() => onChoose(cateCode)}>
              {cateName} {newMessage > 0 && <Badge color="blue">{shortNumber(newMessage)}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
