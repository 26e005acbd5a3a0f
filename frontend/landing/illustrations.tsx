/** The mark of the product. */
export function Mark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0f6b62" />
      <path
        d="M8 15.2 16 8.5l8 6.7V23a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="M13 18.6a3.4 3.4 0 0 0 6 0"
        fill="none"
        stroke="#7be0cf"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A drawing of the product beside the heading. It is decoration, so screen readers skip it. */
export function Preview() {
  return (
    <div className="landing-preview" aria-hidden="true">
      <svg viewBox="0 0 520 430" role="presentation">
        <rect className="p-window" x="20" y="14" width="480" height="402" rx="20" />
        <path className="p-line" d="M20 62h480" />
        <rect className="p-accent" x="42" y="30" width="18" height="18" rx="5" />
        <rect className="p-ink" x="70" y="35" width="74" height="8" rx="4" />
        <circle className="p-soft" cx="474" cy="39" r="11" />

        <rect className="p-card" x="42" y="84" width="208" height="190" rx="14" />
        <path className="p-sky" d="M42 98a14 14 0 0 1 14-14h180a14 14 0 0 1 14 14v92H42z" />
        <circle className="p-sun" cx="214" cy="112" r="13" />
        <path className="p-hill" d="M42 174c42-30 72-18 104-8s70-4 104-22v46H42z" />
        <path className="p-house" d="M104 150l38-30 38 30v40h-76z" />
        <path className="p-roof" d="M98 152l44-35 44 35" />
        <rect className="p-door" x="133" y="162" width="18" height="28" rx="3" />
        <rect className="p-window-lit" x="112" y="156" width="14" height="14" rx="2.5" />
        <rect className="p-window-lit" x="158" y="156" width="14" height="14" rx="2.5" />
        <rect className="p-ink" x="58" y="206" width="98" height="10" rx="5" />
        <rect className="p-faint" x="58" y="226" width="150" height="7" rx="3.5" />
        <rect className="p-chip" x="58" y="244" width="78" height="18" rx="6" />
        <rect className="p-chip-ink" x="67" y="250" width="60" height="6" rx="3" />

        <rect className="p-card" x="270" y="84" width="208" height="58" rx="14" />
        <circle className="p-soft" cx="298" cy="113" r="15" />
        <path className="p-tick" d="m292 113 4.5 4.5 8-9" />
        <rect className="p-ink" x="324" y="101" width="86" height="8" rx="4" />
        <rect className="p-faint" x="324" y="117" width="124" height="7" rx="3.5" />
        <rect className="p-card" x="270" y="154" width="208" height="58" rx="14" />
        <circle className="p-soft" cx="298" cy="183" r="15" />
        <path className="p-tick" d="m292 183 4.5 4.5 8-9" />
        <rect className="p-ink" x="324" y="171" width="66" height="8" rx="4" />
        <rect className="p-faint" x="324" y="187" width="112" height="7" rx="3.5" />
        <rect className="p-card" x="270" y="224" width="208" height="50" rx="14" />
        <path className="p-bars" d="M292 258v-12M306 258v-20M320 258v-8M334 258v-16M348 258v-22" />
        <rect className="p-faint" x="374" y="238" width="82" height="7" rx="3.5" />
        <rect className="p-faint" x="374" y="252" width="56" height="7" rx="3.5" />

        <rect className="p-bubble" x="42" y="296" width="300" height="92" rx="18" />
        <circle className="p-accent" cx="72" cy="326" r="13" />
        <path className="p-smile" d="M66.5 327.5a6 6 0 0 0 11 0" />
        <rect className="p-bubble-ink" x="98" y="316" width="190" height="8" rx="4" />
        <rect className="p-bubble-faint" x="98" y="334" width="218" height="7" rx="3.5" />
        <rect className="p-bubble-faint" x="98" y="350" width="150" height="7" rx="3.5" />
        <rect className="p-accent" x="366" y="332" width="112" height="34" rx="10" />
        <rect className="p-on-accent" x="388" y="345" width="68" height="8" rx="4" />
      </svg>
    </div>
  );
}
