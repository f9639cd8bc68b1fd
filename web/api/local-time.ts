const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The clock on the wall as SPEC 7 writes it: `YYYY-MM-DD HH:mm:ss`. */
export function localTime(now: Date): string {
  const day = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':')}`;
}
