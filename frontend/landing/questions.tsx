import { INVITATION_EXPIRY_DAYS, REVIEW_TIME } from '../../backend/contract/limits';
import { config } from '../api/config';

/** What visitors want to know before they ask for an account. */
const QUESTIONS = [
  {
    question: 'How long until I get in?',
    answer: `A person looks at every request. This usually takes ${REVIEW_TIME}. Then we email you.`,
  },
  {
    question: 'What does the beta cost?',
    answer:
      "Nothing, for owners and for businesses, and we don't ask for a card. You pay a business directly for its work.",
  },
  {
    question: 'Who is behind it?',
    answer: `People review every account and every business, and no business pays for a place in the list. They answer at ${config.supportEmail}.`,
  },
  {
    question: 'How do you check businesses?',
    open: true,
    answer:
      "A person reviews each business before owners can find it. We look at its registration and VAT numbers and whether its email address is confirmed. We look for duplicates and check what else its owner has registered. Certificates show as checked only after we've checked them.",
  },
  {
    question: "What if a business doesn't answer?",
    answer: `An invitation stays open for ${INVITATION_EXPIRY_DAYS} days. We tell you who hasn't answered. You can send the invitation again, or invite another business at any time.`,
  },
  {
    question: 'Do my guests need an account?',
    answer: 'No. They open your guide with a link or a QR code.',
  },
  {
    question: 'Who can see my property?',
    answer:
      'Anyone with its link can open the public page. It shows the name, the address, a map and the business that manages it. Businesses that you invite see its name and address, and so do our administrators. Your guest guide has a link of its own, and you can replace that link at any time.',
  },
];

/** Answers that open without a script, too. At first one is open, so that visitors see why they can trust us. */
export function Questions() {
  return (
    <section className="landing-section" aria-labelledby="questions">
      <h2 id="questions">Common questions</h2>
      <div className="landing-questions">
        {QUESTIONS.map(({ question, answer, open = false }) => (
          <details key={question} open={open}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
