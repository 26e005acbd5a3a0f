/** What people want. `propose` intents prepare a change, which the person then confirms. */
export interface Intent {
  id: string;
  /** What the assistant offers where it is not sure, completed with the names that it has understood. */
  offer: string;
  propose?: true;
  /** Slots without which there is no answer. */
  needs?: readonly ('property' | 'trade' | 'business' | 'name' | 'day' | 'deadlineKind')[];
  /**
   * Sentences that mean this. `PROPERTY`, `BUSINESS`, `TRADE`, `WHEN`, `KIND` and `NAME` stand for what was found in a
   * question.
   */
  examples: readonly string[];
}
