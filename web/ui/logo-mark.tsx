/** A water wheel. The same path as in public/favicon.svg. */
const path =
  "M8.94 26A12 12 0 0 1 4.92 20.91L1.58 21.72L0.7 18.02L4.04 17.22A12 12 0 0 1 4.26 13.83L1.05 12.6L2.41 9.05L5.62 10.28A12 12 0 0 1 7.72 7.61L5.78 4.78L8.91 2.63L10.85 5.46A12 12 0 0 1 14.1 4.45L14.1 1.02L17.9 1.02L17.9 4.45A12 12 0 0 1 21.15 5.46L23.09 2.63L26.22 4.78L24.28 7.61A12 12 0 0 1 26.38 10.28L29.59 9.05L30.95 12.6L27.74 13.83A12 12 0 0 1 27.96 17.22L31.3 18.02L30.42 21.72L27.08 20.91A12 12 0 0 1 23.06 26ZM9.6 22.2V10H12.9L16 14.8L19.1 10H22.4V22.2H19.4V15.4L16 20.4L12.6 15.4V22.2ZM1 28H31V31.2H1Z";

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
