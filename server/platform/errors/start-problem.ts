/** The server or a command cannot start. The message is for the person at the terminal: one line per problem. */
export class StartProblem extends Error {}
