import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  onBack: () => void;
  /** Undefined if the loaded list has no previous message. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function DetailNavigation({ onBack, onPrevious, onNext }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button variant="plain" onClick={onBack}>
        <Icon name="arrow-left" />
        Back to Messages
      </Button>
      {(onPrevious || onNext) && (
        <div className="flex gap-2">
          <Button variant="plain" className="px-3" disabled={!onPrevious} onClick={onPrevious}>
            <Icon name="chevron-left" />
            Previous
          </Button>
          <Button variant="plain" className="px-3" disabled={!onNext} onClick={onNext}>
            Next
            <Icon name="chevron-right" />
          </Button>
        </div>
      )}
    </div>
  );
}
