const NEEDS = [
  { text: 'Fen Plumbing accepted', detail: 'Rose Cottage · today', sign: 'm-5.5 0 4 4 7-8' },
  { text: 'Gas record due', detail: 'Ferry House · in 12 days', sign: 'm0-7v7l4.5 3' },
];

/** One row of what needs the owner. `sign` is drawn from the middle of its circle. */
function Need({ text, detail, sign, y }: (typeof NEEDS)[number] & { y: number }) {
  return (
    <>
      <rect className="p-card" x="270" y={y} width="208" height="52" rx="14" />
      <circle className="p-soft" cx="296" cy={y + 26} r="13" />
      <path className="p-tick" d={`M296 ${y + 26}${sign}`} />
      <text className="p-row" x="318" y={y + 23}>
        {text}
      </text>
      <text className="p-quiet" x="318" y={y + 39}>
        {detail}
      </text>
    </>
  );
}

/** A drawing of the product beside the heading. It is decoration, so screen readers skip it. */
export function Preview() {
  return (
    <div className="landing-preview" aria-hidden="true">
      <svg viewBox="0 0 520 430" role="presentation">
        <rect className="p-window" x="20" y="14" width="480" height="402" rx="20" />
        <path className="p-line" d="M20 62h480" />
        <rect className="p-accent" x="42" y="28" width="20" height="20" rx="6" />
        <text className="p-strong" x="72" y="43">
          My Properties
        </text>
        <g className="p-account">
          <circle className="p-soft" cx="468" cy="38" r="12" />
          <text className="p-initial" x="468" y="42">
            EW
          </text>
        </g>

        <rect className="p-card" x="42" y="84" width="208" height="196" rx="14" />
        <path className="p-sky" d="M42 98a14 14 0 0 1 14-14h180a14 14 0 0 1 14 14v92H42z" />
        <circle className="p-sun" cx="214" cy="112" r="13" />
        <path className="p-hill" d="M42 174c42-30 72-18 104-8s70-4 104-22v46H42z" />
        <path className="p-house" d="M104 150l38-30 38 30v40h-76z" />
        <path className="p-roof" d="M98 152l44-35 44 35" />
        <rect className="p-door" x="133" y="162" width="18" height="28" rx="3" />
        <rect className="p-window-lit" x="112" y="156" width="14" height="14" rx="2.5" />
        <rect className="p-window-lit" x="158" y="156" width="14" height="14" rx="2.5" />
        <text className="p-strong" x="58" y="215">
          Rose Cottage
        </text>
        <text className="p-quiet" x="58" y="234">
          4 Mill Lane, Cambridge
        </text>
        <rect className="p-chip" x="58" y="246" width="142" height="21" rx="7" />
        <text className="p-chip-text" x="68" y="260">
          Managed by Cam Lettings
        </text>

        <g className="p-needs">
          <text className="p-label" x="272" y="98">
            NEEDS YOU
          </text>
          {NEEDS.map((need, index) => (
            <Need key={need.text} {...need} y={108 + index * 60} />
          ))}
        </g>
        <g className="p-wide">
          <rect className="p-card" x="270" y="228" width="208" height="52" rx="14" />
          <path className="p-bars" d="M284 266v-10M295 266v-18M306 266v-7M317 266v-14" />
          <text className="p-row" x="336" y="251">
            8 of 9 answered
          </text>
          <text className="p-quiet" x="336" y="267">
            Usually within a day
          </text>
          <rect className="p-bubble" x="42" y="300" width="300" height="92" rx="18" />
          <circle className="p-accent" cx="72" cy="330" r="13" />
          <path className="p-smile" d="M66.5 331.5a6 6 0 0 0 11 0" />
          <text className="p-strong" x="98" y="335">
            Who hasn&apos;t answered yet?
          </text>
          <text className="p-quiet" x="98" y="357">
            One business: Ely Electrical,
          </text>
          <text className="p-quiet" x="98" y="373">
            asked 3 days ago for Ferry House.
          </text>
          <rect className="p-accent" x="362" y="330" width="116" height="34" rx="10" />
          <text className="p-on-accent" x="420" y="351">
            Send Again
          </text>
        </g>
      </svg>
    </div>
  );
}
