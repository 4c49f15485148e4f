/** Imports a package of this folder: Node.js looks for packages from the file that imports them. */
export const load = (name) => import(name)
