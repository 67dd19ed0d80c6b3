/** Netlify's engine for matching redirect rules, as WebAssembly. */
declare module 'netlify-redirector' {
  /** The engine's interface for a request. */
  type MatchRequest = {
    scheme: string
    host: string
    path: string
    query: string
    headers: Record<string, string>
    cookieValues: Record<string, string>
    getHeader: (name: string) => string
    getCookie: (name: string) => string
  }
  /** The first matching rule, with placeholders filled in. */
  type Match = { to: string; status: number; force: boolean }
  const redirector: {
    parseJSON: (rules: string, options: object) => Promise<{ match: (request: MatchRequest) => Match | null }>
  }
  export default redirector
}
