/** Takes what is typed in a field, as leaving it does. Escape and the back button close a sheet without that. */
export const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
