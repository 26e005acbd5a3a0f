/** What the journeys need of a browser. Each browser implements it with its own protocol. */

export interface PageElement {
  click(): Promise<void>;
  /** Types at the end of a field, with real keys. */
  type(text: string): Promise<void>;
}

/** A window with cookies of its own, as on another person's machine. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** The element that a JavaScript expression in the page gives. */
  find(expression: string): Promise<PageElement | null>;
  resize(width: number, height: number): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  version: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A browser that the test can start. `started` gets the ids of processes, which must not outlive the test. */
export interface Browser {
  name: string;
  start(folder: string, started: (pid: number) => void): Promise<Engine>;
}
