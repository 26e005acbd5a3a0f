/** The rows of an answer that is a page or, for those who ask so, bare rows. */
export const rowsOf = <Row>(answer: Row[] | { data: Row[] }): Row[] =>
  Array.isArray(answer) ? answer : answer.data;
