/** Whether the system asks for reduced motion. Read on each call, because the setting can change. */
export const motionReduced = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
