import { type ComponentType, useState } from 'react';
import { AssistantFragment } from './fragments';

/**
 * A picture of the assistant, which a press replaces with the assistant itself. Its code is loaded then, so that the page
 * stays small.
 */
export function TryAssistant() {
  const [Demo, setDemo] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () =>
    void import('./assistant-demo').then(
      ({ default: loaded }) => setDemo(() => loaded),
      () => setFailed(true),
    );
  if (Demo)
    return (
      <div className="landing-fragment landing-demo">
        <Demo />
      </div>
    );
  return (
    <div>
      <div className="landing-fragment" aria-hidden="true">
        <AssistantFragment />
      </div>
      <p className="landing-try">
        <button type="button" className="button button-outlined" onClick={load}>
          Try the Assistant
        </button>
        <span role="status">
          {failed ? "It couldn't be loaded. Please try again." : 'With made-up data. Nothing is sent.'}
        </span>
      </p>
    </div>
  );
}
