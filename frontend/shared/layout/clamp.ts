/** Styles that cut a text after so many lines, on a phone (`xs`) and elsewhere. */
export const clamp = (xs: number, sm = xs) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: `${xs}`, sm: `${sm}` },
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
