/** What `make` makes of an object, such as a database: made once, and kept for as long as the object is there. */
export const oncePer = <Key extends object, Made>(make: (key: Key) => Made) => {
  const made = new WeakMap<Key, Made>()
  return (key: Key): Made => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
