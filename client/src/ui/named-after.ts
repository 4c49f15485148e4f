/**
 * For a button or link whose words do not say what it acts on: its name becomes its words and those of the element
 * with the id `titleId`, such as `Edit Storm Run`. `action` tells it from others with the same title.
 */
export const namedAfter = (titleId: string, action: string) => {
  const id = `${titleId}-${action}`
  return { id, 'aria-labelledby': `${id} ${titleId}` }
}
