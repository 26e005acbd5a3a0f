/** A window of four panes. */
function Window({ x, y, lit = false }: { x: number; y: number; lit?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={lit ? 'h-lit' : 'h-glass'} width={46} height={50} rx={3} />
      <path className="h-frame" d="M23 0V50M0 25H46" />
      <rect className="h-frame" width={46} height={50} rx={3} />
      <rect className="h-trim" x={-5} y={50} width={56} height={6} rx={2} />
    </g>
  );
}

/** Round leaves on a trunk. */
function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="h-trunk" d="M-5 0V-62H5V0z" />
      <g className="h-leaf">
        <circle cx={0} cy={-98} r={42} />
        <circle cx={-28} cy={-72} r={28} />
        <circle cx={28} cy={-72} r={28} />
      </g>
    </g>
  );
}

/** A house in its row, drawn for this page. It is decoration, so screen readers skip it. */
export function House() {
  return (
    <svg className="landing-house" viewBox="0 0 560 400" aria-hidden="true">
      <circle className="h-sky" cx={286} cy={196} r={188} />
      <circle className="h-sun" cx={438} cy={92} r={26} />
      <path
        className="h-cloud"
        d="M96 118a20 20 0 0 1 38-8 16 16 0 0 1 24 14 12 12 0 0 1-4 24H98a16 16 0 0 1-2-30z"
      />
      {/* The neighbours. */}
      <path className="h-wall-far" d="M66 352V214h124v138zM392 352V226h112v126z" />
      <path className="h-roof-far" d="M54 218 128 164 202 218zM380 230 448 180 516 230z" />
      <path className="h-glass-far" d="M90 240h32v36H90zM138 240h32v36h-32zM440 252h32v36h-32z" />
      {/* The house. */}
      <path className="h-chimney" d="M350 96h30v70h-30z" />
      <path className="h-trim" d="M346 92h38v10h-38z" />
      <path className="h-smoke" d="M365 84c-10-12 10-18 0-32s12-18 4-32" />
      <path className="h-wall" d="M184 352V180h204v172z" />
      <path className="h-roof" d="M166 186 286 92 406 186z" />
      <circle className="h-lit" cx={286} cy={150} r={15} />
      <path className="h-frame" d="M286 135v30M271 150h30" />
      <circle className="h-frame" cx={286} cy={150} r={15} />
      <Window x={206} y={204} />
      <Window x={320} y={204} lit />
      <Window x={206} y={280} lit />
      <Window x={320} y={280} />
      <path className="h-trim" d="M258 352v-76a28 28 0 0 1 56 0v76z" />
      <path className="h-door" d="M264 352v-75a22 22 0 0 1 44 0v75z" />
      <path className="h-pane" d="M272 280a14 14 0 0 1 28 0z" />
      <circle className="h-knob" cx={300} cy={318} r={3} />
      <path className="h-step" d="M250 350h72v6h-72zM242 356h88v6h-88z" />
      <path className="h-path" d="M256 362h60l26 30H230z" />
      <Tree x={486} y={362} />
      <g className="h-hedge">
        <path d="M112 362v-18a14 14 0 0 1 14-14h92a14 14 0 0 1 14 14v18zM338 362v-18a14 14 0 0 1 14-14h70a14 14 0 0 1 14 14v18z" />
      </g>
      <g className="h-flower">
        <circle cx={134} cy={338} r={4} />
        <circle cx={162} cy={345} r={4} />
        <circle cx={196} cy={337} r={4} />
        <circle cx={366} cy={344} r={4} />
        <circle cx={402} cy={338} r={4} />
      </g>
      <path className="h-ground" d="M24 362H536" />
    </svg>
  );
}
