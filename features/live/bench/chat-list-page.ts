/** What the bench's browser opens: the room's list, and a count of the frames it gives. */
import './page/room.tsx'
