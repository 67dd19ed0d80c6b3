/**
 * Text as a stream whose next part is made when the last was taken, so that memory stays flat. When one cannot be made,
 * `breakOff` has to cut the connection: a stream that fails would be answered with the error's words and a proper end,
 * and half a file must never look whole.
 */
export function textStream(
  parts: AsyncGenerator<string>,
  breakOff: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        breakOff(error)
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
