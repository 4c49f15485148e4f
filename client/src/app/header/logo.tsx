import { GoatMark } from '#client/features/site/marks/mark.tsx'

/** The mark and the name. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2 font-bold font-heading text-xl tracking-tight">
    <GoatMark className="size-9 shrink-0" />
    Trailherd
  </span>
)
