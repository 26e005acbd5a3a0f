const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov'];
const SENT = [1, 0, 2, 1, 2, 1, 3, 2, 1, 3, 4, 2];
const ACCEPTED = [1, 0, 1, 1, 1, 1, 2, 1, 1, 2, 3, 1];
/** In units of the drawing, which is stretched to the width of its place. */
const UNIT = 24;
const HEIGHT = 4 * UNIT;
const MONTH_WIDTH = 35;
const BAR = 11;
const GAP = 2;
const START = (MONTH_WIDTH - 2 * BAR - GAP) / 2;

function Bars({ values, offset, className }: { values: number[]; offset: number; className: string }) {
  return values.map((value, month) => (
    <rect
      key={month}
      className={className}
      x={month * MONTH_WIDTH + START + offset}
      y={HEIGHT - value * UNIT}
      width={BAR}
      height={value * UNIT}
    />
  ));
}

/** The chart of invitations, drawn without its library. */
export function MonthsChart() {
  return (
    <div className="p-chart">
      <span className="p-legend">
        <span className="p-sent">Sent</span>
        <span className="p-accepted">Accepted</span>
      </span>
      <span className="p-axis">
        <span>4</span>
        <span>2</span>
        <span>0</span>
      </span>
      <svg width="100%" viewBox={`0 0 ${MONTHS.length * MONTH_WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <pattern
          id="accepted"
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="p-paper" width={7} height={7} />
          <rect className="p-stripe" width={2} height={7} />
        </pattern>
        <path d={`M0 .5H420M0 ${HEIGHT / 2}H420M0 ${HEIGHT - 0.5}H420`} />
        <Bars values={SENT} offset={0} className="p-stripe" />
        <Bars values={ACCEPTED} offset={BAR + GAP} className="p-hatched" />
      </svg>
      <span className="p-months">
        {MONTHS.map((month, index) => (
          <span key={month}>{(MONTHS.length - 1 - index) % 2 === 0 && month}</span>
        ))}
      </span>
    </div>
  );
}
