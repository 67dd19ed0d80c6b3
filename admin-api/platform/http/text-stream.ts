/**
 * Text as a stream whose next part is made once the last was received, so that memory use stays flat. If a part cannot
 * be made, `breakOff` has to cut the connection: a failed stream would otherwise end normally with the error's message,
 * and half a file must never look complete.
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
