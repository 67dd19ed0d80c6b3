/**
 * Text as a stream whose next part is made when the last was taken. When one cannot be, `breakOff` has to cut the
 * connection: half a file must never look whole. The first part is made before this answers: its error is the caller's.
 */
export async function textStream(
  parts: AsyncGenerator<string>,
  breakOff: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let part = await parts.next()
  return new ReadableStream({
    async pull(controller) {
      if (part.done) return controller.close()
      controller.enqueue(encoder.encode(part.value))
      try {
        part = await parts.next()
      } catch (error) {
        breakOff(error)
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
