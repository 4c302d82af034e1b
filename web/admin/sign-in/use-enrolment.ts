import { useEffect, useState } from "react";

const prefix = "#enroll=";

/**
 * Removes the token of the operator's one-time link from the URL, so that it does not stay in the history.
 * @returns the token until the component unmounts; undefined without a link
 */
export function useEnrolment(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const takeToken = () => {
      if (!location.hash.startsWith(prefix)) return;
      setToken(location.hash.slice(prefix.length));
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    takeToken();
    addEventListener("hashchange", takeToken);
    return () => removeEventListener("hashchange", takeToken);
  }, []);
  return token;
}
