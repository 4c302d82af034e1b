interface Props {
  /** What moves, in the accessible name: "Pause brands". */
  what: string;
  paused: boolean;
  onToggle: (paused: boolean) => void;
  className?: string;
}

/** Stops and starts what moves by itself (WCAG 2.2.2). */
export function PauseButton({ what, paused, onToggle, className = "btn-icon" }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`${paused ? "Play" : "Pause"} ${what}`}
      onClick={() => onToggle(!paused)}
    >
      <span className={paused ? "i-lucide-play" : "i-lucide-pause"} aria-hidden="true" />
    </button>
  );
}
