/** A file that cannot be imported at all; its message is for the person at the terminal. */
export class ImportProblem extends Error {}
