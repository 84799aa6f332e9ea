/** Ridges at nightfall with the sun half gone; dark in both themes, like the strip above the header. */
export function SierraDrawing() {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-3/5 w-full"
    >
      <circle cx="418" cy="196" r="62" fill="#c98a52" />
      <path d="M0 262 70 208l48 26 84-98 62 70 44-30 78 92 66-58 58 54 90-48v184H0Z" fill="#2a221c" />
      <path d="M0 316l96-62 60 38 92-76 84 88 70-40 76 62 122-72v146H0Z" fill="#231c17" />
      <path d="M0 352c80-26 150-34 230-22s150 26 220 8 110-20 150-14v76H0Z" fill="#100d0b" />
      <g fill="none" stroke="#5f7f73" strokeWidth="1.5" strokeLinecap="round">
        {[40, 120, 212, 300, 392, 486, 566].map((x, index) => (
          <path key={x} d={agave(x, 392 - (index % 3) * 10, 22 + (index % 2) * 8)} />
        ))}
      </g>
    </svg>
  )
}

/** A rosette of leaves that rise from one point of the ground. */
function agave(x: number, y: number, size: number): string {
  const leaves = [-1, -0.62, -0.28, 0, 0.28, 0.62, 1]
  return leaves
    .map(
      (lean) =>
        `M${x} ${y}q${lean * size * 0.35} ${-size * 0.75} ${lean * size} ${-size * (1.25 - Math.abs(lean) * 0.6)}`,
    )
    .join('')
}
