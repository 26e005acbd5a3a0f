/** What a translator has put in the place of a node: of a text node its translation, of a translation the text again. */
const standIns = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<Node>();

type InsertBefore = (this: Node, node: Node, before: Node | null) => Node;
type RemoveChild = (this: Node, child: Node) => Node;

const isTranslation = (node: Node): boolean => node instanceof HTMLElement && node.tagName === 'FONT';

function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const removed of removedNodes) {
      if (!(removed instanceof Text || isTranslation(removed))) continue;
      const added = [...addedNodes].find((node) => node instanceof Text || isTranslation(node));
      // Some translators insert first and remove then.
      const beside = [previousSibling, nextSibling].find(
        (node) => node && isTranslation(node) && !taken.has(node),
      );
      const standIn = added ?? (removed instanceof Text ? beside : null);
      if (!standIn) continue;
      standIns.set(removed, standIn as ChildNode);
      taken.add(standIn);
    }
  }
}

function findStandIn(node: Node, fits: (standIn: ChildNode) => boolean): ChildNode | null {
  let standIn = standIns.get(node);
  while (standIn && !fits(standIn)) standIn = standIns.get(standIn);
  return standIn ?? null;
}

/**
 * Keeps React working while a browser translates the page. A translator replaces text nodes by elements, and React still
 * inserts before, removes and changes the nodes that it made: it fails, or nobody sees the change
 * (facebook/react#11538). From now on these calls work on what took the node's place. Call it once, before rendering.
 */
export function keepTranslatedPageWorking(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const childIn = <T extends Node | null>(parent: Node, child: T): T | ChildNode => {
    if (!child || child.parentNode === parent) return child;
    note(observer.takeRecords());
    return findStandIn(child, (standIn) => standIn.parentNode === parent) ?? child;
  };

  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as InsertBefore;
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as RemoveChild;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, childIn(this, before)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, childIn(this, child));
    return child;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  const write = Reflect.get(nodeValue, 'set') as (this: Node, value: string | null) => void;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      write.call(this, value);
      if (!(this instanceof Text) || this.isConnected) return;
      note(observer.takeRecords());
      // The new text takes its place again, and the translator translates it anew.
      findStandIn(this, (standIn) => standIn.isConnected)?.replaceWith(this);
    },
  });
}
