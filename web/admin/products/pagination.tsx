import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  /** The first page is 1. */
  page: number;
  hasNext: boolean;
  isBusy: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

export function Pagination({ page, hasNext, isBusy, onPrevious, onNext }: Props) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <Button look="plain" disabled={page === 1 || isBusy} onClick={onPrevious}>
        <Icon name="chevron-left" />
        Previous
      </Button>
      <p className="figures text-soft">Page {page}</p>
      <Button look="plain" disabled={!hasNext || isBusy} onClick={onNext}>
        Next
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}
