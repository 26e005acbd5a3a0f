import { useSearchParams } from 'react-router';

const NAME = 'document';

/** The address that opens a document on the page where one is. */
export const documentSearch = (id: string): string => `?${NAME}=${id}`;

/** The document that is open. It is part of the address, so that lists and toasts can link to it and Back closes it. */
export function useOpenDocument(): [id: string | null, open: (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams(
      (current) => {
        if (id) current.set(NAME, id);
        else current.delete(NAME);
        return current;
      },
      { replace: id === null, preventScrollReset: true },
    );
  return [params.get(NAME), open];
}
