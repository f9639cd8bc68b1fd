import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useEffect, useRef, useState } from 'react';
import { THROTTLE_MS } from '#shared/limits.ts';

/** Shows a button for an expensive action, which is disabled for 3 s after a click (UX-24). */
export function ThrottledButton({ onClick, disabled = false, ...props }: ButtonProps) {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Button
      {...props}
      disabled={disabled || isResting}
      onClick={(event) => {
        setResting(true);
        timer.current = setTimeout(() => setResting(false), THROTTLE_MS);
        onClick?.(event);
      }}
    />
  );
}
