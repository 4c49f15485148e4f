/** Whether the person asked for no motion; asked anew each time, as the setting can change. */
export const motionReduced = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
