/** `bin/test --fast` says TEST_SIZE=quick: suites that try one law many times try it less often; the whole `bin/test` does not. */
const isQuick = process.env.TEST_SIZE === 'quick'

/** The number of this run's size. */
export function sized<Value>(bySize: { whole: Value; quick: Value }): Value {
  return isQuick ? bySize.quick : bySize.whole
}
