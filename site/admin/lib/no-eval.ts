import { z } from 'zod'

// Zod would test whether it may compile code; the content security policy refuses and logs that in the console.
z.config({ jitless: true })
