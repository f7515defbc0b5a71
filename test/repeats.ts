/** Writes that the matrix cannot send with success, or not twice: what makes each repeatable. The first that fits says it. */
export const ELSEWHERE: [calls: RegExp, why: string][] = [
  [/ payments\/cloudpayments\//, 'the provider repeats its notifications itself: facts are known by its numbers'],
  [
    / (login|child\/login|parentLogin|register|registration|password\/reset|email\/verify)\b|sign-in-as$/,
    'gives a session once, or stops at what is there',
  ],
  [
    / (unsubscribe\/|letters$|subscription-links|plan-links|questioning\/manual\/withdraw)/,
    'a link of a letter does one thing, and the second time it is done',
  ],
  [
    / questioning\/(next|school|sheet)|\$next-question$| user\/(data|results\/fhir)$|eyes\/sheet| (blog|news)\/article| researchesDetail/,
    'keeps nothing, or counts',
  ],
  [/ questioning\/manual\/follow-up/, 'is answered once: the second time nothing is asked any more'],
  [/ questioning\/manual\/letter/, 'says whether a letter is wanted, the second time the same'],
  [/ admin\/entries\/\{id\}\/(compare|preview)/, 'keeps nothing'],
  [/ admin\/reconciliations/, 'compares once more'],
  [/ (feedback|informant-answers|questioning\/missing|documents\/)/, 'carries a number of its own, or the answers themselves'],
  [/^(DELETE|PATCH|PUT) /, 'removes, or sets what was read at a moment that it names'],
  [/ admin\//, 'by its key: an action of the desk is one transaction with its line of the log'],
  [/ (user\/|diploma$|tariffs\/interest)/, 'by its key: it is one transaction'],
]
