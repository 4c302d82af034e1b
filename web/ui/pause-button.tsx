import { Icon } from "./icon.tsx";

interface Props {
  /** Completes the accessible name, "Pause brands" for example. */
  animation: string;
  paused: boolean;
  onToggle: (paused: boolean) => void;
  className?: string;
}

/** Pauses and resumes an animation that starts by itself (WCAG 2.2.2). */
export function PauseButton({ animation, paused, onToggle, className = "btn-icon" }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`${paused ? "Play" : "Pause"} ${animation}`}
      onClick={() => onToggle(!paused)}
    >
      <Icon name={paused ? "play" : "pause"} />
    </button>
  );
}
