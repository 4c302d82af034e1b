import { useState } from "react";
import { company } from "#contract/company.ts";
import { PauseButton } from "#web/ui/pause-button.tsx";

/** The scrolling slogan. Screen readers read it once; the visible copies are hidden from them. */
export function Marquee() {
  const [paused, setPaused] = useState(false);
  return (
    <div className="relative h-7 overflow-hidden bg-red text-onred font-head font-semibold text-[0.8125rem] leading-7 tracking-widest">
      <p className="sr-only">{company.slogan}</p>
      <div aria-hidden="true" className={`marquee-track ${paused ? "marquee-paused" : ""}`}>
        {[0, 1].map((half) => (
          <div key={half} className="marquee-half">
            {[0, 1, 2, 3].map((copy) => (
              <span key={copy}>{company.slogan}</span>
            ))}
          </div>
        ))}
      </div>
      <PauseButton
        animation="announcement"
        paused={paused}
        onToggle={setPaused}
        className="ring-on-red absolute inset-y-0 right-0 w-11 grid place-items-center bg-red text-onred cursor-pointer motion-reduce:hidden"
      />
    </div>
  );
}
