import { createContext, useContext } from 'react'

const LeaveDesk = createContext<() => void>(() => {})

/** Lets a part of the desk say that the server has refused it: whoever sits here is no owner any more. */
export const LeaveDeskProvider = LeaveDesk.Provider
export const useLeaveDesk = () => useContext(LeaveDesk)
