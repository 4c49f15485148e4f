import { GoatMark } from '#client/features/site/marks/mark.tsx'

/** The mark, and the name where the header's row has space for it. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2 font-bold font-heading text-xl tracking-tight">
    <GoatMark className="size-9 shrink-0" />
    <span className="max-[359px]:hidden md:max-lg:hidden">Trailherd</span>
  </span>
)
