import type { ReactNode } from 'react';
import { useResourceContext, useStore } from 'react-admin';

/** The parts of a card: what selects the row, the link to its page, small type under that, and what is at the right. */
type CardPart = 'select' | 'name' | 'detail' | 'control';

export interface Column<Row> {
  /** The field by which the API sorts; it also names the column where the choice of columns is kept. */
  source: string;
  label: string;
  /** Shown instead of the label. */
  heading?: ReactNode;
  render: (row: Row) => ReactNode;
  /** Where a phone shows the column in the card of a row, and how, if not as in the table. */
  card?: Partial<Record<CardPart, true | ((row: Row) => ReactNode)>>;
  /** The order of the first click on the heading (ASC if not given); false: the API cannot sort by this. */
  sort?: 'ASC' | 'DESC' | false;
  /** `no`: always shown, at its place; `at first`: hidden until somebody shows it. Other columns can be hidden. */
  hidden?: 'no' | 'at first';
  /**
   * In a table that scrolls sideways: `pinned` stays in sight, with its left edge in px, and `early` comes right after
   * the pinned ones.
   */
  place?: { pinned: number } | 'early';
  /** If any column has one, all keep their width whatever is in them, and those without one share what is left. */
  width?: number | string;
}

export type AnyColumn = Omit<Column<never>, 'render' | 'card'>;

/** What the columns show of a row in a part of its card, by the names of the columns. */
export const toCardPart = <Row>(columns: readonly Column<Row>[], part: CardPart, row: Row) =>
  columns.flatMap(({ source, card, render }) => {
    const show = card?.[part];
    const content = show && (show === true ? render : show)(row);
    return content ? [{ source, content }] : [];
  });

/** The columns that this browser hides, and a function that changes them. `DataTable` reads the same key. */
export function useHiddenColumns(columns: readonly AnyColumn[]) {
  const atFirst = columns.filter(({ hidden }) => hidden === 'at first').map(({ source }) => source);
  return useStore<string[]>(`${useResourceContext() ?? ''}.datatable`, atFirst);
}

/** The columns in the order that this browser keeps, and a function that changes it. */
export function useOrderedColumns<C extends AnyColumn>(columns: readonly C[]) {
  const [order, setOrder] = useStore<string[]>(`${useResourceContext() ?? ''}.columnOrder`, []);
  const rankOf = ({ source }: C) => (order.includes(source) ? order.indexOf(source) : order.length);
  const movable = columns.filter(({ hidden }) => hidden !== 'no').toSorted((a, b) => rankOf(a) - rankOf(b));
  const rest = [...movable];
  const ordered = columns.flatMap((column) => (column.hidden === 'no' ? column : (rest.shift() ?? [])));
  const move = (source: string, by: 1 | -1) => {
    const sources = movable.map((column) => column.source);
    const at = sources.indexOf(source);
    const [moved = source] = sources.splice(at, 1);
    sources.splice(at + by, 0, moved);
    setOrder(sources);
  };
  return { ordered, movable, move };
}
