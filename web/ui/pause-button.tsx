import { Icon } from "./icon.tsx";

interface Props {
  /** Completes the accessible name, "Pause brands" for example. */
  what: string;
  paused: boolean;
  onToggle: (paused: boolean) => void;
  className?: string;
}

/** Pauses and resumes an animation that starts by itself (WCAG 2.2.2). */
export function PauseButton({ what, paused, onToggle, className = "btn-icon" }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`${paused ? "Play" : "Pause"} ${what}`}
      onClick={() => onToggle(!paused)}
    >
      <Icon name={paused ? "play" : "pause"} />
    </button>
  );
}
