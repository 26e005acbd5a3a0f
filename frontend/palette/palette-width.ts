/** In px. The rows of an answer have as much room as on the page of the assistant. */
export const PALETTE_WIDTH = 820;
