/** True if the browser supports touch (specification, section 4). */
export const isTouchDevice = (): boolean => 'ontouchstart' in window || navigator.maxTouchPoints > 0
