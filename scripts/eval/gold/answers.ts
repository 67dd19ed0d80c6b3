import * as stub from '../../../tests/support/openai-stub.ts'

const json = JSON.stringify(stub.REVIEW)
const pretty = JSON.stringify(stub.REVIEW, null, 2)
const body =
  (value: unknown, type = 'application/json'): stub.StubAnswer =>
  (response) =>
    void response
      .writeHead(200, { 'Content-Type': type })
      .end(typeof value === 'string' ? value : JSON.stringify(value))
const message = (more: Record<string, unknown>) => body({ choices: [{ message: { role: 'assistant', ...more } }] })
const pieces = json.match(/.{1,40}/gs) ?? []
const stream = pieces.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`).join('')
const { summary: _none, ...withoutSummary } = stub.REVIEW
const { recommendations: _some, imageAnalysis: _image, issues: _issues, ...bare } = stub.REVIEW

/** Answers that hold a review, and what must be read of it; without: a score of 8.5. */
export const READ: [string, stub.StubAnswer, Record<string, unknown>?][] = [
  ['a code fence', stub.says(`\`\`\`json\n${pretty}\n\`\`\``)],
  ['a fence without a language', stub.says(`\`\`\`\n${json}\n\`\`\``)],
  ['prose before', stub.says(`Here is my review of the article:\n\n${json}`)],
  ['prose after', stub.says(`${json}\n\nLet me know if you need more.`)],
  ['prose and a fence', stub.says(`Sure! {I hope it helps}\n\`\`\`json\n${pretty}\n\`\`\`\nDone.`)],
  ['thoughts', stub.says(`<think>The score is {"score": 2}? No.</think>\n${json}`)],
  ['thoughts that were never opened', stub.says(`The text is fine.\n</think>\n\n${json}`)],
  ['thoughts of another name', stub.says(`<reasoning>Let me see.</reasoning>${json}`)],
  ['a byte order mark', stub.says(`\uFEFF${json}`)],
  ['a trailing comma', stub.says(pretty.replace(/\n}$/, ',\n}'))],
  ['trailing commas in lists', stub.says(json.replaceAll(']', ',]').replaceAll('[,]', '[]'))],
  [
    'single quotes',
    stub.says("{'approved': true, 'score': 8.5, 'summary': 'Clear.'}"),
    { score: 8.5, summary: 'Clear.' },
  ],
  ['Python’s words', stub.says('{"approved": True, "score": 8.5, "summary": None}'), { approved: true }],
  ['names without quotes', stub.says('{approved: true, score: 8.5, summary: "Clear."}'), { summary: 'Clear.' }],
  ['comments', stub.says('{"approved": true, // yes\n"score": 8.5 /* of 10 */}'), { approved: true }],
  ['a line break within a string', stub.says('{"approved": true, "score": 8.5, "summary": "One.\nTwo."}')],
  ['JSON within JSON', stub.says(JSON.stringify(json))],
  ['a list of one', stub.says(`[${json}]`)],
  ['an object around it', stub.says(`{"review": ${json}}`)],
  [
    'names in snake case',
    stub.says(json.replaceAll('imageAnalysis', 'image_analysis').replaceAll('hasImage', 'has_image')),
  ],
  ['names in capitals', stub.says('{"Approved": true, "Score": 8.5, "Summary": "Clear."}'), { summary: 'Clear.' }],
  ['"8/10"', stub.says(json.replace('8.5', '"8/10"')), { score: 8 }],
  ['"8,5 out of 10"', stub.says(json.replace('8.5', '"8,5 out of 10"'))],
  ['"85%"', stub.says(json.replace('8.5', '"85%"'))],
  ['"8.5"', stub.says(json.replace('8.5', '"8.5"'))],
  ['a score of 100', stub.says(json.replace('8.5', '"85/100"'))],
  ['a score in an object', stub.says(json.replace('8.5', '{"value": 8.5, "max": 10}'))],
  ['"yes" for approved', stub.says(json.replace('true', '"yes"')), { approved: true }],
  ['"Rejected" for approved', stub.says(json.replace('true', '"Rejected"')), { approved: false }],
  ['no approved', stub.says(json.replace('"approved":true,', '')), { approved: true }],
  ['no summary', stub.says(JSON.stringify(withoutSummary)), { summary: 'The AI gave no summary.' }],
  ['no optional parts', stub.says(JSON.stringify(bare)), { recommendations: [], issues: {} }],
  ['null for all that is optional', stub.says('{"score":8.5,"approved":null,"summary":null,"issues":null}')],
  [
    'one recommendation as text',
    stub.says('{"score":8.5,"recommendations":"Cut it."}'),
    { recommendations: ['Cut it.'] },
  ],
  [
    'recommendations as lines',
    stub.says('{"score":8.5,"recommendations":"- A.\\n- B."}'),
    { recommendations: ['A.', 'B.'] },
  ],
  [
    'recommendations as objects',
    stub.says('{"score":8.5,"recommendations":[{"text":"A."}]}'),
    { recommendations: ['A.'] },
  ],
  ['issues as a list', stub.says('{"score":8.5,"issues":["A."]}'), { issues: { contentIssues: ['A.'] } }],
  ['a group as text', stub.says('{"score":8.5,"issues":{"seoIssues":"A."}}'), { issues: { seoIssues: ['A.'] } }],
  ['a point of 9,000 letters', stub.says(JSON.stringify({ score: 8.5, recommendations: ['x'.repeat(9000)] }))],
  ['300 points', stub.says(JSON.stringify({ score: 8.5, recommendations: Array.from({ length: 300 }, () => 'x') }))],
  ['content in parts', message({ content: [{ type: 'text', text: json }] })],
  ['content as an object', message({ content: stub.REVIEW })],
  ['a parsed message', message({ content: null, parsed: stub.REVIEW })],
  ['a call of a tool', message({ content: null, tool_calls: [{ function: { name: 'answer', arguments: json } }] })],
  ['a call of a function', message({ content: '', function_call: { name: 'answer', arguments: json } })],
  ['the answer among the thoughts', message({ content: '', reasoning_content: json })],
  ['a choice of text', body({ choices: [{ text: json }] })],
  ['a message without choices', body({ message: { content: json }, done: true, eval_count: 9, prompt_eval_count: 3 })],
  ['content without choices', body({ content: [{ type: 'text', text: json }], stop_reason: 'end_turn' })],
  [
    'a response',
    body({ output: [{ type: 'reasoning' }, { type: 'message', content: [{ type: 'output_text', text: json }] }] }),
  ],
  ['JSON sent as text', body({ choices: [{ message: { content: json } }] }, 'text/plain')],
  ['a stream', body(`${stream}data: [DONE]\n\n`, 'text/event-stream')],
  ['length as the reason, though it is whole', stub.says(json, { finish_reason: 'length' })],
  ['no tokens counted', body({ choices: [{ message: { content: json } }], usage: null })],
  ['tokens as text', body({ choices: [{ message: { content: json } }], usage: { total_tokens: '70' } })],
  ['prose first, the object when asked again', stub.inTurn(stub.says('I think it is good.'), stub.says(json))],
  ['nothing first', stub.inTurn(stub.says(''), stub.says(json))],
  ['no score first', stub.inTurn(stub.says('{"approved":true}'), stub.says(json))],
]

/** Answers that hold none, and how the failure must be told. */
export const REASONS: [string, stub.StubAnswer, RegExp][] = [
  ['prose', stub.says('The article is good, 8 out of 10.'), /no whole JSON object/],
  ['nothing', stub.says(null), /It is empty/],
  ['spaces', stub.says('   \n'), /It is empty/],
  ['no score', stub.says('{"approved": true}'), /no score from 0 to 10/],
  ['a score of 85', stub.says('{"score": 85}'), /no score from 0 to 10/],
  ['a score below 0', stub.says('{"score": -3}'), /no score from 0 to 10/],
  ['a list', stub.says('[1, 2, 3]'), /no whole JSON object/],
  ['half an object', stub.says(json.slice(0, 60)), /no whole JSON object/],
  ['half an object, and it says so', stub.cutsOff(), /cut off/],
  ['a refusal', stub.refuses(), /declined/],
  ['a filter', stub.says(null, { finish_reason: 'content_filter' }), /declined/],
  ['an error with status 200', body({ error: { message: 'Provider overloaded', code: 502 } }), /Provider overloaded/],
  ['no choices', body({ choices: [] }), /It is empty/],
  ['a web page', body('<html><h1>Welcome to nginx</h1></html>', 'text/html'), /not answer with JSON/],
  ['half a body', body('{"choices": [{"mess'), /not answer with JSON/],
  ['an empty body', body(''), /not answer with JSON/],
]

/** A server that refuses a question of a form that it does not know, and answers any other. */
export function picky(refusal: (body: Record<string, unknown>) => string | null, status = 400): stub.StubAnswer {
  return (response, call) => {
    const reason = refusal(call.body)
    if (reason === null) return stub.says(json)(response, call)
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: { message: reason } }))
  }
}

export type Sent = {
  response_format?: { type: string }
  max_tokens?: number
  max_completion_tokens?: number
  messages: { role: string }[]
}
const formatOf = (sent: Sent) => sent.response_format?.type

const noSchema = (sent: Sent) =>
  formatOf(sent) === 'json_schema' ? "Invalid 'response_format': json_schema is not supported" : null
export const noFormat = (sent: Sent) =>
  sent.response_format ? 'Unrecognized request argument supplied: response_format' : null
export const noLimit = (sent: Sent) =>
  sent.max_tokens ? "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." : null
const neither = (sent: Sent) => {
  const name = sent.max_tokens ? 'max_tokens' : sent.max_completion_tokens ? 'max_completion_tokens' : null
  return name && `Unknown field: ${name}`
}
export const noSystem = (sent: Sent) => (sent.messages[0]?.role === 'system' ? 'System role not supported' : null)
const small = (sent: Sent) =>
  (sent.max_tokens ?? 0) > 4096 ? 'max_tokens is too large: 8007. At most 4,096 tokens.' : null
const nameless = (sent: Sent) => (formatOf(sent) === 'json_schema' ? 'Bad Request' : null)

/** Refusals of servers, how many calls each takes, and a property of the last one. */
export const REFUSED: [string, (sent: Sent) => string | null, number, (last: Sent) => boolean][] = [
  ['no schema', noSchema, 2, (last) => formatOf(last) === 'json_object'],
  ['no format at all', noFormat, 3, (last) => !last.response_format],
  ['the newer name of the limit', noLimit, 2, (last) => Number(last.max_completion_tokens) > 0],
  ['no limit', neither, 3, (last) => !last.max_tokens && !last.max_completion_tokens],
  ['no system role', noSystem, 2, (last) => last.messages[0]?.role === 'user'],
  ['a lower limit', small, 2, (last) => last.max_tokens === 4096],
  ['a refusal that names nothing', nameless, 2, (last) => formatOf(last) === 'json_object'],
]
