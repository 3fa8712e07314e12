/**
 * A start or a command that cannot work in the current state. Its message is a whole sentence for
 * whoever runs the site: what is wrong, where, and what to do about it. It is printed without a
 * stack.
 */
export class OperatorError extends Error {}
