// SQLSTATE class 22 repeats the value that could not be used; 23 says it in `detail`, which is not read.
const BAD_VALUE = /^22[0-9A-Z]{3}$/
const REPLACED: [RegExp, string][] = [
  [/\b(?:params|parameters):[\s\S]*$/i, ''],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(https?:\/\/)[^\s/@]+@/g, '$1'],
  [/(https?:\/\/[^\s?#"'”]+)[?#][^\s"'”]*/g, '$1'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}(?![\w:])/gi, '[address]'],
]
const LONGEST = 500

/** An error's message, without people's addresses, queries of web addresses, or values of statements. */
export function withoutPrivate({ message, ...more }: Error): string {
  const { code } = more as { code?: unknown }
  if (typeof code === 'string' && BAD_VALUE.test(code)) return 'The database could not use a value'
  return REPLACED.reduce((text, [pattern, words]) => text.replace(pattern, words), message).slice(0, LONGEST)
}
