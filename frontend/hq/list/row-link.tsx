import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { TextLink } from '../../shared/layout/link-button';

/** The link of a row to its page. The keys `j` and `k` move through these. */
export function RowLink(props: ComponentProps<typeof TextLink>) {
  return <TextLink className="touch" {...props} data-row-link />;
}

const CONTROLS = 'a, button, input, label, select, summary, [role="button"]';

/**
 * Opens the page of a row by a click anywhere in it, except on a control or while text is being selected.
 * @param state what the page gets, as from the row's link
 */
export function useRowClick<Row>(rowPath: ((row: Row) => string) | undefined, state?: object) {
  const navigate = useNavigate();
  if (!rowPath) return () => ({});
  return (row: Row) => ({
    onClick: ({ target, currentTarget }: MouseEvent) => {
      // The menu of a row is elsewhere in the document, but its clicks arrive here too.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(CONTROLS) || window.getSelection()?.toString()) return;
      void navigate(rowPath(row), { state });
    },
    sx: { cursor: 'pointer' },
  });
}
