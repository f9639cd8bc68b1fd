import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

export type Address = ReturnType<typeof useAddress>;

/** Returns the parameters with these changes; an empty value removes the parameter. */
function changed(before: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Reads and changes the parameters of the page's address. The router renders a change only later. So each change starts from the latest
 * requested parameters, not from the rendered parameters.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  const go = (next: URLSearchParams, options?: NavigateOptions): void => {
    latest.current = next;
    setQuery(next, options);
  };
  return {
    query,
    /** Replaces all parameters of the address. */
    go,
    change: (changes: Readonly<Record<string, string>>, options?: NavigateOptions): void =>
      go(changed(latest.current, changes), options),
  };
}
