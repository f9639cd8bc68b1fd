import './avatar-picture.css';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const [first = '', last = ''] = words.length === 1 ? [words[0]] : [words[0], words.at(-1)];
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
};

/** Shows a person's image, or their initials. The name is always shown next to it. */
export function AvatarPicture({ picture, name }: { picture: string; name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {picture === '' ? initialsOf(name) : <img src={picture} alt="" />}
    </span>
  );
}
