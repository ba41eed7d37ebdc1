import { useEffect, useState } from 'react';

/** Milliseconds without a change, after which a value is settled. */
const QUIET_MS = 300;

/** Returns a value that changes only after it has stayed the same for a moment, as while a person types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
