import { getSession, subscribeSession } from '../../api/session';

const STORE = 'drafts';

/** What was typed into a form when the session ended. */
export interface Draft {
  userId: string;
  values: unknown;
  /** What was chosen beside the fields, such as a place. */
  beside: unknown;
}

type Drafts = Record<string, Draft>;

function load(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

function store(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(STORE);
    else sessionStorage.setItem(STORE, JSON.stringify(drafts));
  } catch {
    // Blocked or full storage: the draft is lost, as with a closed tab.
  }
}

/** Keeps a draft for this tab. Never call it with a password. */
export function keepDraft(name: string, draft: Draft): void {
  store({ ...load(), [name]: draft });
}

/** The draft of a form, if the person who typed it is signed in. It stays until the form takes it. */
export function findDraft(name: string): Draft | null {
  const draft = load()[name];
  return draft && draft.userId === getSession().user?.id ? draft : null;
}

/** Takes the draft of a form out of the storage. */
export function takeDraft(name: string): Draft | null {
  const draft = findDraft(name);
  if (draft) store(Object.fromEntries(Object.entries(load()).filter(([other]) => other !== name)));
  return draft;
}

// What was typed must be gone after a sign-out, and when somebody else signs in.
subscribeSession(() => {
  const session = getSession();
  if (session.status === 'signed-out' && !session.lapsed) store({});
  if (session.status === 'signed-in')
    store(Object.fromEntries(Object.entries(load()).filter(([, { userId }]) => userId === session.user.id)));
});
