import { relative } from 'node:path'

/**
 * The tests in a JSON report of vitest that passed although an earlier try failed: such a test keeps the messages
 * of the tries before. Each as `{ name, reason }`, the reason being the first line of the first failure.
 */
export const passedOnRetry = (testResults, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        reason: failureMessages[0].split('\n')[0],
      })),
  )
