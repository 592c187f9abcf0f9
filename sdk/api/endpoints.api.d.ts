// What @querent/sdk/endpoints declares. Renewed by `pnpm generate`.

// contract/endpoints.gen.d.ts

/** Method and path of every endpoint, without its schemas: what a browser needs to make a call. */
export declare const endpointPaths: {
    readonly adminMailPage: readonly ['GET', '/answer/admin/api/mails'];
    readonly adminReasonList: readonly ['GET', '/answer/admin/api/reasons'];
    readonly adminRoleList: readonly ['GET', '/answer/admin/api/roles'];
    readonly adminUserActivation: readonly ['GET', '/answer/admin/api/user/activation'];
    readonly adminUserActivationSend: readonly ['POST', '/answer/admin/api/user/activation'];
    readonly adminUserAdd: readonly ['POST', '/answer/admin/api/user'];
    readonly adminUserPage: readonly ['GET', '/answer/admin/api/users/page'];
    readonly adminUserPasswordUpdate: readonly ['PUT', '/answer/admin/api/user/password'];
    readonly adminUserProfileUpdate: readonly ['PUT', '/answer/admin/api/user/profile'];
    readonly adminUserRoleUpdate: readonly ['PUT', '/answer/admin/api/user/role'];
    readonly adminUserStatusUpdate: readonly ['PUT', '/answer/admin/api/user/status'];
    readonly adminUsersAdd: readonly ['POST', '/answer/admin/api/users'];
    readonly emailChange: readonly ['PUT', '/answer/api/v1/user/email'];
    readonly emailChangeSend: readonly ['POST', '/answer/api/v1/user/email/change/code'];
    readonly emailVerificationSend: readonly ['POST', '/answer/api/v1/user/email/verification/send'];
    readonly emailVerify: readonly ['POST', '/answer/api/v1/user/email/verification'];
    readonly passwordChange: readonly ['PUT', '/answer/api/v1/user/password'];
    readonly passwordReplace: readonly ['POST', '/answer/api/v1/user/password/replacement'];
    readonly passwordReset: readonly ['POST', '/answer/api/v1/user/password/reset'];
    readonly permissionInfo: readonly ['GET', '/answer/api/v1/permission'];
    readonly personalQaTop: readonly ['GET', '/answer/api/v1/personal/qa/top'];
    readonly personalQuestionPage: readonly ['GET', '/answer/api/v1/personal/question/page'];
    readonly personalUserInfo: readonly ['GET', '/answer/api/v1/personal/user/info'];
    readonly questionAdd: readonly ['POST', '/answer/api/v1/question'];
    readonly questionClose: readonly ['PUT', '/answer/api/v1/question/status'];
    readonly questionInfo: readonly ['GET', '/answer/api/v1/question/info'];
    readonly questionInvite: readonly ['PUT', '/answer/api/v1/question/invite'];
    readonly questionInvited: readonly ['GET', '/answer/api/v1/question/invite'];
    readonly questionLinks: readonly ['GET', '/answer/api/v1/question/link'];
    readonly questionOperation: readonly ['PUT', '/answer/api/v1/question/operation'];
    readonly questionPage: readonly ['GET', '/answer/api/v1/question/page'];
    readonly questionRecommendPage: readonly ['GET', '/answer/api/v1/question/recommend/page'];
    readonly questionRecover: readonly ['POST', '/answer/api/v1/question/recover'];
    readonly questionRemove: readonly ['DELETE', '/answer/api/v1/question'];
    readonly questionReopen: readonly ['PUT', '/answer/api/v1/question/reopen'];
    readonly questionSimilar: readonly ['GET', '/answer/api/v1/question/similar'];
    readonly questionSimilarTag: readonly ['GET', '/answer/api/v1/question/similar/tag'];
    readonly questionUpdate: readonly ['PUT', '/answer/api/v1/question'];
    readonly reasonList: readonly ['GET', '/answer/api/v1/reasons'];
    readonly tagFollowReplace: readonly ['PUT', '/answer/api/v1/follow/tags'];
    readonly tagFollowing: readonly ['GET', '/answer/api/v1/tags/following'];
    readonly tagInfo: readonly ['GET', '/answer/api/v1/tag'];
    readonly tagList: readonly ['GET', '/answer/api/v1/tags'];
    readonly tagPage: readonly ['GET', '/answer/api/v1/tags/page'];
    readonly tagSearch: readonly ['GET', '/answer/api/v1/question/tags'];
    readonly userActionRecord: readonly ['GET', '/answer/api/v1/user/action/record'];
    readonly userInfo: readonly ['GET', '/answer/api/v1/user/info'];
    readonly userInfoSearch: readonly ['GET', '/answer/api/v1/user/info/search'];
    readonly userInfoUpdate: readonly ['PUT', '/answer/api/v1/user/info'];
    readonly userInterfaceUpdate: readonly ['PUT', '/answer/api/v1/user/interface'];
    readonly userLogin: readonly ['POST', '/answer/api/v1/user/login/email'];
    readonly userLogout: readonly ['GET', '/answer/api/v1/user/logout'];
    readonly userPage: readonly ['GET', '/answer/api/v1/user/page'];
    readonly userRanking: readonly ['GET', '/answer/api/v1/user/ranking'];
    readonly userRegister: readonly ['POST', '/answer/api/v1/user/register/email'];
    readonly userStaff: readonly ['GET', '/answer/api/v1/user/staff'];
};
