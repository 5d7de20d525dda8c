/** A slow wash over the empty sheet. Still, where motion is not wanted. */
export const Brush = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 400 300"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
  >
    <path
      d="M-30 60C60 10 150 20 210 62s140 40 230-14M-30 150c80-44 170-30 240 6s130 22 220-20M-30 244c90-50 170-20 230 4s140 22 230-26"
      fill="none"
      stroke="var(--color-line)"
      strokeWidth="58"
      strokeLinecap="round"
      pathLength={1}
      className="brush"
    />
  </svg>
);
